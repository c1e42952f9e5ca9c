import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import type { LegalSection } from '../parts/legal-text.tsx'
import { Mail } from '../parts/mail.tsx'

export const DISCLOSURE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'risk-warning',
    title: 'Risk warning',
    body: (
      <div className="border-l-2 border-accent pl-5">
        <p>
          <strong>
            Investing in and lending to projects puts capital at risk. You may lose all of it, and you should not commit
            what you can’t afford to lose.
          </strong>
        </p>
        <p>
          Projects of the kinds named on this site are usually illiquid, depend on a single asset, permit or contract,
          and can fail late and completely. Delay, cost, price, interest, currency, regulation, technology and the
          credit quality of a counterparty can each be the cause. Leverage enlarges losses. What happened in the past
          says little about what will happen.
        </p>
        <p>
          Borrowing is a risk for sponsors as well: security can be enforced, guarantees can be called, and control can
          be lost.
        </p>
      </div>
    ),
  },
  {
    id: 'introducer',
    title: 'An introducer, not an adviser',
    body: (
      <p>
        {BRAND.name} brings sponsors and funders together. It does not advise either of them, does not manage or hold
        money, does not underwrite, and arranges no regulated product where it is not authorised to. It owes nobody a
        duty as their adviser, agent or trustee unless a signed agreement says so.
      </p>
    ),
  },
  {
    id: 'no-offer',
    title: 'No offer and no recommendation',
    body: (
      <p>
        Nothing on this site is an offer, an invitation or a recommendation to deal in a financial product, in any
        place. Project information that a funder receives from us is for that funder alone, meant for wholesale,
        professional or institutional recipients as their law defines them, and not for retail clients.
      </p>
    ),
  },
  {
    id: 'figures',
    title: 'Ranges, terms and times',
    body: (
      <>
        <p>
          Ranges and terms by sector describe what is usual in those markets, in US dollars. They are not quotations,
          and a project may be funded on other terms or not at all. Each time we name says what it is counted from;
          together they are a plan and not a promise.
        </p>
        <p>
          The share of submissions that pass screening describes submissions as a whole and says nothing about the
          chances of one.
        </p>
      </>
    ),
  },
  {
    id: 'examples',
    title: 'Voices and examples',
    body: (
      <p>
        Testimonials are anonymised; those marked as samples are written for illustration. Case signals are patterns
        drawn for illustration. None of them is the account of a transaction, and none foretells a result.
      </p>
    ),
  },
  {
    id: 'screening',
    title: 'What our screening is, and isn’t',
    body: (
      <p>
        We read what sponsors send and ask about what is missing. We do not audit it, and we don’t warrant that it is
        true, complete or up to date. Summaries by an AI model serve our own reviewers and can be wrong. A funder relies
        on its own diligence, and a sponsor makes its own checks of a funder.
      </p>
    ),
  },
  {
    id: 'interests',
    title: 'How we are paid, and our interests',
    body: (
      <p>
        We are paid a success fee when a transaction closes and nothing when it doesn’t, so we have an interest in its
        closing. Who pays, and how much, is disclosed to both sides before an introduction. How we deal with conflicts
        is part of the <Link to="/compliance">Compliance Framework</Link>.
      </p>
    ),
  },
  {
    id: 'places',
    title: 'Where we can’t act',
    body: (
      <p>
        What we may do differs from place to place. Where the law would require a licence that we don’t hold, we do not
        act, or act only through somebody who holds it. This site is not meant for people in sanctioned places or on
        sanctions lists.
      </p>
    ),
  },
  {
    id: 'own-advice',
    title: 'Take your own advice',
    body: (
      <p>
        Before you sign, speak with your own legal, tax and financial advisers. If anything here is unclear, ask us at{' '}
        <Mail />.
      </p>
    ),
  },
]
