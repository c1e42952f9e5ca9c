/**
 * Runs `write` while no trigger of the suite listens, so that ten thousand submissions send no mails.
 * `hub` is `host:port` of the emulators' hub.
 */
export async function withoutTriggers(hub: string, write: () => Promise<unknown>): Promise<void> {
  const switchTriggers = async (what: 'disable' | 'enable') => {
    const { ok, status } = await fetch(`http://${hub}/functions/${what}BackgroundTriggers`, { method: 'PUT' })
    if (!ok) throw new Error(`The emulators did not ${what} their triggers: status ${status}`)
  }
  await switchTriggers('disable')
  try {
    await write()
  } finally {
    await switchTriggers('enable')
  }
}
