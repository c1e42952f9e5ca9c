import { BRAND } from '@sotto/domain/shared/brand'
import { useEffect, useRef, type FocusEvent } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { MENU } from './messages/frame.ts'
import { CONTACT_LINK, MAIN_LINKS, SUBMIT_LINK, type SiteLink } from './navigation.ts'

/** The menu's id, for the button that opens it. */
export const MAIN_MENU = 'main-menu'

/**
 * The site's entries where the header has no room for them: the whole screen of a phone, a sheet at the side of a wide one. The
 * browser's own popover, so it opens without JavaScript, closes with Escape, and gives the focus back to its button.
 */
export function MainMenu({ own }: { own: readonly SiteLink[] }) {
  const menu = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(menu)
  return (
    <div
      id={MAIN_MENU}
      ref={menu}
      popover="auto"
      onBlur={closeWhenLeft}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-0 border-line bg-paper p-0 text-ink backdrop:bg-shade sm:left-auto sm:w-104 sm:border-l"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2.5 sm:px-8">
        <p className="font-serif text-2xl" aria-hidden="true">
          {BRAND.name}
          <span className="text-accent">.</span>
        </p>
        <button
          type="button"
          popoverTarget={MAIN_MENU}
          popoverTargetAction="hide"
          aria-label={MENU.closeButton}
          className="-mr-2.5 inline-flex size-11 cursor-pointer items-center justify-center"
        >
          <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
            <path d="M4.5 4.5l15 15M19.5 4.5l-15 15" />
          </svg>
        </button>
      </div>
      <nav aria-label={MENU.navigation} className="px-4 pt-4 pb-10 sm:px-8">
        <ul>
          {[...own, ...MAIN_LINKS, CONTACT_LINK].map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <NavLink
                to={to}
                className="flex min-h-14 items-center font-serif text-heading decoration-accent decoration-1 underline-offset-4 hover:underline current:text-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ButtonLink to={SUBMIT_LINK.to} className="mt-8 w-full">
          {SUBMIT_LINK.label}
        </ButtonLink>
      </nav>
    </div>
  )
}

/** Another page takes the place of this one: the menu goes, and the focus waits where the page begins. */
function useCloseOnNavigation(menu: React.RefObject<HTMLDivElement | null>) {
  const { key } = useLocation()
  useEffect(() => {
    const element = menu.current
    return () => {
      if (!element?.matches(':popover-open')) return
      element.hidePopover()
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [key, menu])
}

/** The focus has gone on to the page behind, so that page is what should be seen. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}
