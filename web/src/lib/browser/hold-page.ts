/**
 * Has the browser ask before it ends the page while a task is under way: what it writes or sends may not have left the page. Answers what
 * the task does.
 */
export async function holdPage<T>(task: Promise<T>): Promise<T> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  try {
    return await task
  } finally {
    removeEventListener('beforeunload', warn)
  }
}
