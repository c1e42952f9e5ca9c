/** Somebody who answers for a part of the service. An owner fills in what is empty; nothing is made up until then. */
export interface Person {
  /** Empty until the person is announced. */
  name: string
  role: string
  /** A file in `web/public/portraits`, at least 320 by 400 pixels; the initials stand in its place while it is empty. */
  portrait: string
}

/** The people on the page “Who We Are”, one entry for each. The roles are those that the other pages speak of. */
export const PEOPLE: readonly Person[] = [
  { name: '', role: 'Assessment of applications', portrait: '' },
  { name: '', role: 'Introductions to funders', portrait: '' },
  { name: '', role: 'Compliance and complaints', portrait: '' },
  { name: '', role: 'Privacy and security', portrait: '' },
]
