import { TOO_OLD } from './old-browser-messages.ts'

/** Tells the visitor that the app can't run in this browser. A public page stays below the notice; at any other address a link leads to one. */
export function askForNewerBrowser(): void {
  const isPublic = document.getElementById('root')?.hasChildNodes() === true
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.className = 'border-b border-danger bg-sheet py-4 text-ink'
  const words = notice.appendChild(write('div', 'mx-auto max-w-page px-4 sm:px-8'))
  words.append(
    write(isPublic ? 'p' : 'h1', 'font-sans font-semibold', TOO_OLD.title),
    write('p', 'max-w-measure', TOO_OLD.text),
  )
  if (!isPublic) {
    const home = write('a', 'link', TOO_OLD.homeLink)
    home.setAttribute('href', '/')
    words.append(home)
  }
  document.body.prepend(notice)
}

function write(tag: 'div' | 'p' | 'h1' | 'a', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
