/** What a promise answers within so many milliseconds; what `late` answers or throws after that, and what comes later is ignored. */
export function withTimeout<T, Late>(answer: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([answer, over.then(late)]).finally(() => clearTimeout(timer))
}
