import { startChild } from '../../../emulators/launcher/child.ts'

export interface Display {
  /** As the environment's DISPLAY names it. */
  name: string
  close(): Promise<void>
}

/** Starts an X server that draws into memory, on a number that is free. */
export async function startDisplay(program: string, logFile: string): Promise<Display> {
  const server = startChild(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    env: process.env,
    logFile,
  })
  const [number = ''] = await server.ready(/^\d+$/m, 60)
  return { name: `:${number}`, close: () => server.stop(2) }
}
