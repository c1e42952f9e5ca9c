import { mining } from '@sotto/domain/forms/sectors/mining'
import { arrive, checkAnswers, fillDraft, startDraft } from '../draft.ts'
import { TIMES, type Bench } from '../world.ts'

/** Offline, from "Send application" to the page that says it waits, with ten files of 20 MB. */
export const queueing: Bench = async (world) => {
  const files = await world.largeFiles()
  const samples: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const device = await world.newDevice()
    const { page, context } = await device.open()
    await arrive(page)
    await startDraft(page, mining)
    await fillDraft(page, mining, files)
    await context.setOffline(true)
    await checkAnswers(page, mining)
    samples.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const send = [...document.querySelectorAll('button')].find(
              (button) => button.textContent === 'Send application',
            )
            if (!send) throw new Error('there is no button to send with')
            const began = performance.now()
            const observer = new MutationObserver(() => {
              if (!document.body.textContent.includes('Waiting for a connection')) return
              observer.disconnect()
              resolve(performance.now() - began)
            })
            observer.observe(document.body, { childList: true, subtree: true, characterData: true })
            setTimeout(() => reject(new Error('it does not say that it waits')), 60_000)
            send.click()
          }),
      ),
    )
    await device.remove()
  }
  return [{ what: `from "Send application" to waiting, offline, ${files.length} files of 20 MB`, unit: 'ms', samples }]
}
