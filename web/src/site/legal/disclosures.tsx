import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import type { LegalSection } from '../parts/legal-text.tsx'
import { Mail } from '../parts/prose.tsx'

export const DISCLOSURE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'risk-warning',
    title: 'Risk warning',
    body: (
      <div className="border-l-2 border-accent pl-5">
        <p>
          <strong>
            Investing in and lending to projects puts capital at risk. You may lose all of it. Do not commit money that
            you cannot afford to lose.
          </strong>
        </p>
        <p>
          Projects of the kinds described on this site are usually illiquid and depend on a single asset, permit or
          contract. They can fail at a late stage, with a total loss. Causes include delay, cost, price, interest rates,
          currency, regulation, technology and the credit quality of a counterparty. Leverage increases losses. Past
          performance is not a reliable indicator of future results.
        </p>
        <p>
          Borrowing is also a risk for sponsors: security can be enforced, guarantees can be called, and control can be
          lost.
        </p>
      </div>
    ),
  },
  {
    id: 'introducer',
    title: 'An introducer, not an adviser',
    body: (
      <p>
        {BRAND.name} introduces sponsors and funders to each other. It does not advise either of them, manage or hold
        money, or underwrite. It does not arrange regulated products without the required authorisation. It owes no duty
        to any person as adviser, agent or trustee unless a signed agreement says so.
      </p>
    ),
  },
  {
    id: 'no-offer',
    title: 'No offer and no recommendation',
    body: (
      <p>
        Nothing on this site is an offer, an invitation or a recommendation to deal in a financial product in any
        jurisdiction. Project information that we give to a funder is for that funder only. It is for professional
        funders, not for retail clients. A professional funder is a wholesale client, a professional client or an
        institutional investor under the law that applies to it.
      </p>
    ),
  },
  {
    id: 'figures',
    title: 'Ranges, terms and times',
    body: (
      <>
        <p>
          Ranges and terms by sector describe common market practice, in US dollars. They are not quotations. A project
          may be funded on other terms or not at all. Each period runs from the event stated beside it. These times are
          targets and not commitments.
        </p>
        <p>
          The share of applications that pass screening describes all applications together. It does not indicate the
          prospects of any single application.
        </p>
      </>
    ),
  },
  {
    id: 'examples',
    title: 'Testimonials and examples',
    body: (
      <p>
        Testimonials are samples, written for illustration. Case signals are patterns, also for illustration. None of
        them describes an actual transaction, and none indicates a future result.
      </p>
    ),
  },
  {
    id: 'screening',
    title: 'Limits of our screening',
    body: (
      <p>
        We read the information that sponsors send and ask about gaps. We do not audit it, and we do not warrant that it
        is true, complete or up to date. AI summaries are for our own reviewers and can be wrong. A funder relies on its
        own due diligence, and a sponsor makes its own checks of a funder.
      </p>
    ),
  },
  {
    id: 'interests',
    title: 'Our fees and interests',
    body: (
      <p>
        The sponsor pays us a success fee if a transaction closes and nothing if it does not. We therefore have an
        interest in its closing. We disclose the fee to both sides before an introduction. The{' '}
        <Link to="/compliance">Compliance Framework</Link> describes how we manage conflicts of interest.
      </p>
    ),
  },
  {
    id: 'places',
    title: 'Jurisdictions',
    body: (
      <p>
        The activities open to us differ between jurisdictions. Where the law requires a licence that we do not hold, we
        do not act, or we act only through a licensed firm. This site is not intended for people in sanctioned
        jurisdictions or on sanctions lists.
      </p>
    ),
  },
  {
    id: 'own-advice',
    title: 'Take your own advice',
    body: (
      <p>
        Before you sign, consult your own legal, tax and financial advisers. If anything here is unclear, write to{' '}
        <Mail />.
      </p>
    ),
  },
]
