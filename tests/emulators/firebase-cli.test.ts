import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createClosers } from '../../emulators/launcher/closers.ts'
import { startFirebase } from '../../emulators/launcher/firebase-cli.ts'
import { freePorts } from '../../emulators/launcher/ports.ts'
import { HOST } from '../../emulators/project.ts'

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{note} { allow read: if ${condition}; }
  }
}`

it('says where a mistake is in the Firestore rules that are saved, keeps the rules from before, and takes the mended ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'))
  const file = join(folder, 'firestore.rules')
  const { firestore, websocket, hub, logging } = await freePorts()
  await writeFile(file, rules('true'))
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({
      firestore: { rules: 'firestore.rules' },
      emulators: {
        singleProjectMode: true,
        ui: { enabled: false },
        hub: { host: HOST, port: hub },
        logging: { host: HOST, port: logging },
        firestore: { host: HOST, port: firestore, websocketPort: websocket },
      },
    }),
  )
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const closers = createClosers()
  onTestFinished(async () => {
    await closers.close()
    said.mockRestore()
  })
  const cli = await startFirebase(folder, closers, ['--project', 'demo-rules', '--only', 'firestore'])
  const readNotes = async () =>
    (await fetch(`http://${HOST}:${firestore}/v1/projects/demo-rules/databases/(default)/documents/notes`)).status

  const wrong = /firestore\.rules:4:46 - .*Unexpected 'e'/
  const unused = /firestore\.rules:4:\d+ - .*unused/i

  /**
   * Saves until the CLI has said that. Its watch may begin a moment after it says that it is ready. It may also read a file that is just
   * being saved, and call it empty first.
   */
  const save = async (content: string, news: RegExp) => {
    await writeFile(file, content)
    const again = setInterval(() => void appendFile(file, '\n'), 3000)
    await cli.ready(news, 60).finally(() => clearInterval(again))
    expect(said.mock.calls.flat().join('\n')).toMatch(news)
  }

  await save(rules('tru e'), wrong)
  await cli.ready(/Failed to update rules/, 60)
  expect(await readNotes()).toBe(200)

  await save(rules('false; } function unused() { return true'), unused)
  await cli.ready(/Rules updated/, 60)
  expect(await readNotes()).toBe(403)
  expect(await readFile(join(folder, 'firebase.log'), 'utf8')).not.toContain('unexpected error')
})
