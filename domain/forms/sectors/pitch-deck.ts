import { MAX_EMAIL_LENGTH } from '../../shared/limits.ts'
import { optionalText, requiredText } from './common.ts'
import type { SectorForm } from './form.ts'

/**
 * A first look: who asks, and one deck. It is no sector of its own, but drafted, sent and reviewed like one. Lengths that the
 * specification leaves open are those of the other forms. Source: docs/specification.md, sections 2, 3 and 5 (pitch deck).
 */
export const pitchDeck: SectorForm = {
  sector: 'pitch-deck-only',
  label: 'Pitch Deck',
  version: 1,
  projectType: 'pitch-deck-only',
  submitLabel: 'Submit Pitch Deck',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'contact',
      title: 'Contact Information',
      fields: [
        requiredText('contactName', 'Name', 1, 100, { autocomplete: 'name', message: 'Name is required' }),
        requiredText('email', 'Email', 1, MAX_EMAIL_LENGTH, {
          input: 'email',
          autocomplete: 'email',
          message: 'Valid email is required',
        }),
        optionalText('phone', 'Phone', 50, { input: 'tel', autocomplete: 'tel' }),
        requiredText('company', 'Company name', 1, 200, {
          autocomplete: 'organization',
          message: 'Company name is required',
        }),
      ],
    },
    {
      id: 'description',
      title: 'Brief Description',
      fields: [
        optionalText('projectDescription', 'Brief description', 2000, {
          input: 'paragraph',
          hint: 'Describe the project and its funding need in a few sentences.',
          fallback: 'Pitch deck submission only',
        }),
      ],
    },
  ],
  documents: {
    id: 'documents',
    title: 'Pitch Deck',
    maxFiles: 1,
    extensions: ['pdf', 'ppt', 'pptx'],
    required: 'Pitch deck is required',
    storedAs: 'pitch-deck',
  },
}
