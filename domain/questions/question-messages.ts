/** What a question and its parts are called: for both sides, on each page, in the dossier and in emails. */
export const QUESTION_TERMS = {
  title: 'Questions and answers',
  items: 'Items asked for',
  /** Before the names of the items that an answer has no words for. */
  leftEmpty: 'Left empty:',
  about: (field: string) => `About “${field}”`,
  /** Below the application’s own answer to such a field. */
  later: 'A later answer is about this.',
  /** Before the due date. */
  dueBy: 'Answer requested by',
} as const
