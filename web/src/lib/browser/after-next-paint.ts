/**
 * Fulfilled once what is there now has been painted: what is only to follow it is asked for then, and competes with none of it for
 * a processor. In a window that nobody sees, it waits until somebody does.
 */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The frame is on its way once its callbacks have run.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
