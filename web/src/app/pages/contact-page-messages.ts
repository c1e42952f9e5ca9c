export const CONTACT = {
  title: 'Get in Touch',
  lead: 'Ask a question, introduce yourself or talk to us before you apply. A member of our team reads every message.',
  form: 'Send us a message',
} as const
