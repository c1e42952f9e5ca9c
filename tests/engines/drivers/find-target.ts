/** What a person looks for: by its role and name as they are read aloud, by its label, by its words, or by a selector. */
export type Target = { within?: Target } & (
  { role: string; name?: string | RegExp } | { label: string | RegExp } | { text: string | RegExp } | { css: string }
)

/** A target as it is sent to a page. */
export type SentTarget =
  | { how: 'role'; role: string; name: SentWords | undefined; within: SentTarget | undefined }
  | { how: 'label' | 'text' | 'css'; words: SentWords; within: SentTarget | undefined }

interface SentWords {
  source: string
  /** Those of a regular expression; undefined means these words, exactly. */
  flags: string | undefined
}

export function toSent(target: Target): SentTarget {
  const within = target.within && toSent(target.within)
  if ('role' in target) {
    const name = target.name === undefined ? undefined : toWords(target.name)
    return { how: 'role', role: target.role, name, within }
  }
  if ('label' in target) return { how: 'label', words: toWords(target.label), within }
  if ('text' in target) return { how: 'text', words: toWords(target.text), within }
  return { how: 'css', words: toWords(target.css), within }
}

const toWords = (words: string | RegExp): SentWords =>
  typeof words === 'string' ? { source: words, flags: undefined } : { source: words.source, flags: words.flags }

/** What Testing Library's script puts in a page. */
interface TestingLibrary {
  queryAllByRole(within: Element, role: string, options: { name?: string | RegExp }): Element[]
  queryAllByLabelText(within: Element, label: string | RegExp): Element[]
  queryAllByText(within: Element, text: string | RegExp): Element[]
}

/**
 * Runs in the page, which has Testing Library. The first of the elements that are shown; with `ready`, of those that a press reaches:
 * enabled, in sight, under nothing, and at rest. A driver presses where an element was when it looked, so one that moves gets no press.
 */
export async function findTarget(target: SentTarget, ready: boolean): Promise<Element | null> {
  const twoFramesMs = 34
  const library = (window as unknown as { TestingLibraryDom: TestingLibrary }).TestingLibraryDom
  const words = ({ source, flags }: SentWords) => (flags === undefined ? source : new RegExp(source, flags))
  const all = (sent: SentTarget): Element[] => {
    const places = sent.within ? all(sent.within) : [document.body]
    return places.flatMap((place) => {
      if (sent.how === 'role')
        return library.queryAllByRole(place, sent.role, sent.name ? { name: words(sent.name) } : {})
      if (sent.how === 'label') return library.queryAllByLabelText(place, words(sent.words))
      if (sent.how === 'text') return library.queryAllByText(place, words(sent.words))
      return [...place.querySelectorAll(sent.words.source)]
    })
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isReached = (element: Element) => {
    if (element.matches(':disabled')) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  }
  const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect())
  const found = all(target).find((element) => isShown(element) && (!ready || isReached(element))) ?? null
  if (!ready || found === null) return found
  const before = placeOf(found)
  // A window behind another draws no frame that could be waited for.
  await new Promise((passed) => setTimeout(passed, twoFramesMs))
  return placeOf(found) === before && isReached(found) ? found : null
}
