/** The part of a window that tasks need. */
interface TaskScope extends EventTarget {
  setImmediate?: (task: () => void) => void
}

/**
 * Gives React tasks that outlast the back-forward cache, as `setImmediate`, which it prefers where there is one. On its own React asks
 * for its next task by a message to itself. WebKit loses a message to a page that it suspends; React would wait for that one, and
 * draw nothing ever again. Here the messages are posted anew when the page is shown. Called before React is loaded.
 */
export function provideLastingTasks(scope: TaskScope): void {
  const waiting: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  // A message that was posted anew and not lost finds no task.
  port1.onmessage = () => waiting.shift()?.()
  scope.setImmediate = (task) => {
    waiting.push(task)
    port2.postMessage(null)
  }
  scope.addEventListener('pageshow', () => {
    for (let count = waiting.length; count > 0; count -= 1) port2.postMessage(null)
  })
}
