import type { Page } from '@playwright/test'

/** Puts the first control of each `data-force` into that state of the browser: all of them at once, which no person can. */
export async function forceStates(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  for (const state of ['hover', 'focus-visible']) {
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: `[data-force='${state}'] :is(button, a, input):nth-child(1 of button, a, input)`,
    })
    for (const nodeId of nodeIds) {
      await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] })
    }
  }
}
