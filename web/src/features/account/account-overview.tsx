import { BRAND } from '@sotto/domain/shared/brand'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { countHeld } from '#data/local/person/erase-person.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { isEmailVerified } from '#data/remote/auth/email-verification.ts'
import type { Person } from '#data/session/device-session.ts'
import { ADDRESS, LEAVE, LEGAL, PAGE, SERVICE } from './account-messages.ts'
import { EraseDialog, type Erase } from './erase-dialog.tsx'
import { HeldOnDevice } from './held-on-device.tsx'

interface AccountOverviewProps {
  user: Person
  /** How to verify the address, where it is not. */
  verify: ReactNode
  /** The drafts on this device, each with a way to save a copy. */
  copies: ReactNode
  signOut: ReactNode
  onErase: Erase
}

/** What is kept of a person, where, and how they end it. All but the address's state is known without a network. */
export function AccountOverview({ user, verify, copies, signOut, onErase }: AccountOverviewProps) {
  const { uid, email } = user
  const held = useLocal(() => countHeld(uid), [uid])
  const [params, setParams] = useSearchParams()
  return (
    <Page title={PAGE.title} lead={PAGE.lead}>
      <div className="max-w-document space-y-10">
        <Part heading={ADDRESS.heading}>
          <p className="verbatim wrap-anywhere">{email}</p>
          <AddressState uid={uid} />
          <div className="mt-4 empty:hidden">{verify}</div>
        </Part>
        {held && <HeldOnDevice held={held} />}
        <Part heading={SERVICE.heading}>
          <p className="text-muted">{SERVICE.lead}</p>
          <Links
            links={[
              ['/applications', SERVICE.applications],
              [`mailto:${BRAND.email}`, SERVICE.request],
            ]}
          />
        </Part>
        <Part heading={LEGAL.heading}>
          <Links
            links={[
              ['/privacy', LEGAL.privacy],
              ['/terms', LEGAL.terms],
            ]}
          />
        </Part>
        <Part heading={LEAVE.heading}>
          <p className="text-muted">{LEAVE.lead}</p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row">
            {signOut}
            <Button variant="danger" onClick={() => setParams({ erase: '' })}>
              {LEAVE.eraseButton}
            </Button>
          </div>
        </Part>
      </div>
      {held && params.has('erase') && (
        <EraseDialog held={held} copies={copies} onErase={onErase} onClose={() => setParams({}, { replace: true })} />
      )}
    </Page>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-heading">{heading}</h2>
      {children}
    </section>
  )
}

function Links({ links }: { links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function AddressState({ uid }: { uid: string }) {
  const online = useOnline()
  const { data, isPending } = useQuery({
    queryKey: ['email-verified', uid],
    queryFn: isEmailVerified,
    refetchOnReconnect: true,
  })
  if (isPending) return null
  if (data === true) return <Badge tone="done">{ADDRESS.verified}</Badge>
  if (data === false) return <Badge tone="waiting">{ADDRESS.unverified}</Badge>
  return <p className="text-muted">{online ? ADDRESS.unknown : ADDRESS.offline}</p>
}
