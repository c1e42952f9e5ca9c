import { BRAND } from '@sotto/domain/shared/brand'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { HEADER } from './messages/frame.ts'
import { MAIN_MENU, MainMenu } from './main-menu.tsx'
import { CONTACT_LINK, MAIN_LINKS, SUBMIT_LINK, type SiteLink } from './navigation.ts'

/** An entry of the header, from the site or from the app. */
export const HEADER_LINK =
  'inline-flex min-h-11 items-center px-1 text-sm whitespace-nowrap text-muted decoration-accent decoration-1 underline-offset-8 ' +
  'hover:text-ink current:text-ink current:underline sm:px-2 xl:text-compact'

interface SiteHeaderProps {
  /** On pages for working on applications, the site's own entries stay behind the menu at every width. */
  quiet: boolean
  /** What depends on who is signed in. */
  account: ReactNode
  /**
   * Entries of the menu for the signed-in. Their other entries take the room that a phone has, so a project is then submitted from the
   * menu, which is there at every width.
   */
  own: readonly SiteLink[]
}

/** The top of every page: home, the site's entries, the person's own, and the way in for a project. */
export function SiteHeader({ quiet, account, own }: SiteHeaderProps) {
  const crowded = own.length > 0
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-4 py-2.5 sm:px-8 xl:gap-x-6">
        <HomeLink />
        <nav
          aria-label={HEADER.navigation}
          className="-mr-2.5 ml-auto flex flex-1 flex-wrap items-center justify-end lg:-mr-0"
        >
          {!quiet && (
            <ul className="mr-auto hidden lg:flex">
              {MAIN_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} className={HEADER_LINK}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
          {account}
          {!quiet && (
            <>
              <NavLink to={CONTACT_LINK.to} className={`${HEADER_LINK} max-lg:hidden`}>
                {CONTACT_LINK.label}
              </NavLink>
              <ButtonLink
                variant="outline"
                to={SUBMIT_LINK.to}
                className={`mx-2 px-3 max-sm:text-sm sm:px-4 lg:mr-0 ${crowded ? 'max-sm:hidden' : 'max-xs:hidden'}`}
              >
                {SUBMIT_LINK.label}
              </ButtonLink>
            </>
          )}
          <button
            type="button"
            popoverTarget={MAIN_MENU}
            aria-label={HEADER.menuButton}
            className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink ${quiet || crowded ? '' : 'lg:hidden'}`}
          >
            <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
              <path d="M2 8.5h20M2 15.5h20" />
            </svg>
          </button>
        </nav>
      </div>
      <MainMenu own={own} />
    </header>
  )
}

function HomeLink() {
  return (
    <Link
      to="/"
      className="-ml-1 inline-flex min-h-11 items-center px-1 font-serif text-2xl"
      aria-label={HEADER.homeLink}
    >
      {BRAND.name}
      <span className="text-accent">.</span>
    </Link>
  )
}
