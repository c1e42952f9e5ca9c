import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with every rule that axe finds broken on the page as it stands, and where. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
