import { BRAND } from '@sotto/domain/shared/brand'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OPERATOR, OperatorLines } from './facts/operator.tsx'
import { SECTORS } from './facts/sectors.ts'
import { FOOTER } from './messages/frame.ts'
import { COMPANY_LINKS, ESSENTIAL_LEGAL_LINKS, LEGAL_LINKS, type SiteLink } from './navigation.ts'

interface SiteFooterProps {
  /** On pages for working on applications: no groups of links, and one line in place of the cookie notice. */
  quiet: boolean
  /** What the app itself has to say, beside the copyright. */
  children?: ReactNode
}

const SECTOR_LINKS = SECTORS.map(({ path, title }) => ({ to: path, label: title }))

/** The foot of every page: where else to go, what this service is and is not, and whose it is. */
export function SiteFooter({ quiet, children }: SiteFooterProps) {
  return (
    <footer className="border-t border-line text-sm print:hidden">
      <div className="mx-auto max-w-page px-4 sm:px-8">
        {!quiet && (
          <div className="grid grid-cols-fit gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-foot">
            <Address />
            <LinkGroup title={FOOTER.sectors} links={SECTOR_LINKS} />
            <LinkGroup title={FOOTER.company} links={COMPANY_LINKS} />
            <LinkGroup title={FOOTER.legal} links={LEGAL_LINKS} />
          </div>
        )}
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 py-6 text-muted ${quiet ? '' : 'border-t border-line'}`}
        >
          <p className="max-w-3xl text-pretty">{FOOTER.disclaimer}</p>
          {quiet && <EssentialLegal />}
          {children}
          <p>
            © <Year /> {BRAND.name}
          </p>
        </div>
      </div>
    </footer>
  )
}

function EssentialLegal() {
  return (
    <p className="flex flex-wrap items-baseline gap-x-6">
      {ESSENTIAL_LEGAL_LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center sm:min-h-8">
          {label}
        </Link>
      ))}
      <span>{FOOTER.cookies}</span>
    </p>
  )
}

function Address() {
  return (
    <address className="not-italic col-span-full lg:col-span-1">
      <p className="font-serif text-2xl">
        {BRAND.name}
        <span className="text-accent">.</span>
      </p>
      <p className="mt-1 text-muted">
        <OperatorLines operator={OPERATOR} />
      </p>
      <p>
        <a href={`mailto:${BRAND.email}`} className="link inline-flex min-h-8 items-center wrap-anywhere">
          {BRAND.email}
        </a>
      </p>
    </address>
  )
}

function LinkGroup({ title, links }: { title: string; links: readonly SiteLink[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="last:max-sm:col-span-full">
      <h2 id={id} className="eyebrow font-sans text-muted">
        {title}
      </h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center decoration-accent underline-offset-4 hover:underline sm:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const thisYear = () => String(new Date().getFullYear())

/** A page may be read in a later year than it was rendered in, so the reader's clock has the last word. */
function Year() {
  return (
    <span
      suppressHydrationWarning
      ref={(node) => {
        if (node) node.textContent = thisYear()
      }}
    >
      {thisYear()}
    </span>
  )
}
