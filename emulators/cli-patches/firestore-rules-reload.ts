/**
 * Loaded into the CLI before its own code. While the CLI runs, it loads the Firestore rules again when their file is saved. It asks the
 * engine to answer a mistake with a list of issues. Ours knows no such wish: it refuses the whole request, at which the CLI ends. So it is
 * asked without, and the issues are read from its error. The rules from before stay in force.
 */
import { load } from './firebase-tools.ts'

interface Issue {
  severity: unknown
  description: string
  /** Both count from 1. */
  sourcePosition: { line: number; column: number }
}

interface FirestoreEmulator {
  args: { project_id: string }
  updateRules: (content: string) => Promise<Issue[]>
}

const { FirestoreEmulator } = load('./lib/emulator/firestoreEmulator.js') as {
  FirestoreEmulator: { prototype: FirestoreEmulator }
}
const { Severity } = load('./lib/emulator/types.js') as { Severity: { ERROR: unknown } }
const { EmulatorRegistry } = load('./lib/emulator/registry.js') as {
  EmulatorRegistry: {
    client: (name: string) => { put: (path: string, body: unknown) => Promise<{ body: { issues?: Issue[] } }> }
  }
}

FirestoreEmulator.prototype.updateRules = async function (content) {
  const path = `/emulator/v1/projects/${this.args.project_id}:securityRules`
  try {
    const rules = { files: [{ name: 'security.rules', content }] }
    const { body } = await EmulatorRegistry.client('firestore').put(path, { rules })
    // Warnings.
    return body.issues ?? []
  } catch (error) {
    const issues = error instanceof Error ? issuesOf(error.message) : []
    if (issues.length === 0) throw error
    return issues
  }
}

function issuesOf(message: string): Issue[] {
  return Array.from(message.matchAll(/^L(\d+):(\d+) (.*)$/gm), ([, line, column, description = '']) => ({
    severity: Severity.ERROR,
    description,
    sourcePosition: { line: Number(line), column: Number(column) },
  }))
}
