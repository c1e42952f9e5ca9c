const BRIEF = 'Stands for the moment in which a small file is put together; tests/e2e/admin/dossier.test.ts presses it.'

/** Controls that no step of the demo's suite presses, and the reason for each. */
export const NEVER_PRESSED: Readonly<Record<string, string>> = {
  '/admin · button · Cancel: Download as one ZIP file': BRIEF,
  '/admin · button · Cancel: Download dossier': BRIEF,
  '/submit/:id · button · Stop attaching':
    'Stands for the moment in which a small file is fetched; tests/component/drafts/earlier-files.test.tsx presses it.',
}
