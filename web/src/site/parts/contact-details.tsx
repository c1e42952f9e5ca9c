import { BRAND } from '@sotto/domain/shared/brand'
import { DETAILS, REPLIES } from '../messages/contact.ts'
import { OPERATOR, OperatorLines } from '../facts/operator.tsx'
import { FigureList } from './figure-list.tsx'

/** How to reach the house without the form, and when to expect an answer. */
export function ContactDetails() {
  return (
    <div className="grid grid-cols-1 content-start gap-x-16 gap-y-10 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-labelledby="contact-details">
        <h2 id="contact-details" className="mb-4 text-heading">
          {DETAILS.title}
        </h2>
        <address className="border-t border-ink not-italic">
          <Row label={DETAILS.email}>
            <a href={`mailto:${BRAND.email}`} className="link wrap-anywhere">
              {BRAND.email}
            </a>
          </Row>
          <Row label={DETAILS.phone}>
            <a href={`tel:${BRAND.phone.replaceAll(' ', '')}`} className="link">
              {BRAND.phone}
            </a>
          </Row>
          <Row label={DETAILS.office}>
            <OperatorLines operator={OPERATOR} />
          </Row>
        </address>
      </section>
      <section aria-labelledby="response-time">
        <h2 id="response-time" className="mb-4 text-heading">
          {REPLIES.title}
        </h2>
        <FigureList figures={REPLIES.times} />
      </section>
    </div>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
      <span className="text-muted">{label}</span>
      <span className="ml-auto text-right">{children}</span>
    </p>
  )
}
