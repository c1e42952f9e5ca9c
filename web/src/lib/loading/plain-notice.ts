type WayOut = { label: string; href: string } | { label: string; onPress: () => void }

interface PlainNotice {
  title: string
  text: string
  wayOut?: WayOut
}

/** Puts a notice above the page, for when the app itself can't run. Without a page below, its title is the heading. */
export function showPlainNotice({ title, text, wayOut }: PlainNotice): void {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.className = 'border-b border-danger bg-sheet py-4 text-ink'
  const words = notice.appendChild(write('div', 'mx-auto max-w-page px-4 sm:px-8'))
  words.append(write(isPageThere() ? 'p' : 'h1', 'font-sans font-semibold', title), write('p', 'max-w-measure', text))
  if (wayOut) words.append(writeWayOut(wayOut))
  document.body.prepend(notice)
  // It says more than what stands there while a page has not come.
  document.getElementById('still-empty')?.remove()
}

/** Whether a page stands at this address without the program. */
export function isPageThere(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true
}

function writeWayOut(wayOut: WayOut): HTMLElement {
  if ('href' in wayOut) {
    const link = write('a', 'link', wayOut.label)
    link.setAttribute('href', wayOut.href)
    return link
  }
  const button = write('button', 'link min-h-11 cursor-pointer', wayOut.label)
  button.addEventListener('click', wayOut.onPress)
  return button
}

function write(tag: 'div' | 'p' | 'h1' | 'a' | 'button', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
