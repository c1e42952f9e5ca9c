/** The subject of notices on one application, from its sending to its arrival: only the last word counts. */
export function aboutApplication(id: string): string {
  return `application ${id}`
}
