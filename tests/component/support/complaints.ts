import { vi } from 'vitest'

/** The errors on the console since the test began or they were last taken. Those that nobody takes fail the test. */
export function takeComplaints(): readonly string[] {
  const { calls } = vi.mocked(console.error).mock
  const complaints = calls.map((words) => words.map(String).join(' '))
  vi.mocked(console.error).mockClear()
  return complaints
}
