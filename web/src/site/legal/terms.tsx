import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import type { LegalSection } from '../parts/legal-text.tsx'
import { Mail } from '../parts/mail.tsx'

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What these terms are',
    body: (
      <>
        <p>
          They are an agreement between you and {BRAND.name}, {BRAND.city}, Australia (“we”), and apply from when you
          use this site. If you use it for a company, you confirm that you may bind it.
        </p>
        <p>
          An introduction is governed by an engagement letter that both sides sign beforehand. Where that letter and
          these terms differ, the letter prevails.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What the service is',
    body: (
      <p>
        We receive outlines of projects in confidence, assess whether they fit the funders we know, and, if you and they
        agree, introduce you to each other. We promise to read what you send; we do not promise an introduction,
        funding, or any terms. Times that we name are those we work to, and not deadlines.
      </p>
    ),
  },
  {
    id: 'no-advice',
    title: 'No advice and no offer',
    body: (
      <p>
        We act as an introducer. Nothing here is investment, legal, tax or accounting advice, a recommendation, or an
        offer to sell, buy, lend or arrange a financial product. The <Link to="/disclosures">Legal Disclosures</Link>{' '}
        are part of these terms.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>One person, one account. Give an address that reaches you, and keep the password to yourself.</li>
        <li>What is done with your account counts as done by you, until you tell us that it is in other hands.</li>
        <li>
          We may suspend an account that endangers others or breaks these terms, and will say why unless we may not.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-you-submit',
    title: 'What you submit',
    body: (
      <>
        <p>
          It remains yours. You allow us to store, read, summarise and copy it to assess and introduce your project.
        </p>
        <p>You confirm that</p>
        <ul>
          <li>it is true and not misleading, as far as you know, and you will tell us when that changes;</li>
          <li>you may share it, and doing so breaks no duty of confidence and no one’s rights;</li>
          <li>it contains nothing unlawful and nothing that could harm the systems of whoever opens it.</li>
        </ul>
        <p>
          An application can’t be changed after it has arrived. You may withdraw it by writing to us at any time; we
          then stop, and keep only the record that the law asks for.
        </p>
      </>
    ),
  },
  {
    id: 'drafts',
    title: 'Drafts on your device',
    body: (
      <p>
        Until you send it, an application exists on your device alone. We can’t restore what is lost with a device,
        erased from a browser, or removed by a browser that is short of room. The page says when something could not be
        saved; save a copy to a file if the work is large. “Sent” means what the page says it means: that our servers
        hold all of it.
      </p>
    ),
  },
  {
    id: 'confidence',
    title: 'Confidentiality',
    body: (
      <>
        <p>
          We keep your submission confidential. We show what identifies you or your project to a funder only with your
          consent, and only to funders who have agreed to keep it confidential too.
        </p>
        <p>
          This doesn’t cover what is public, what we knew or were lawfully told elsewhere, and what the law obliges us
          to disclose. The <Link to="/privacy">Privacy Policy</Link> says who processes information for us.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <p>
        Submitting and being assessed cost nothing, and there are no upfront fees. If funding closes with a funder whom
        we introduced, a success fee is due, at the rate and on the terms of the engagement letter. We never ask for
        money through a message or a telephone call; if somebody does in our name, write to <Mail />.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    body: (
      <>
        <p>You will not</p>
        <ul>
          <li>use the service to deceive anyone, or for what sanctions or other laws forbid;</li>
          <li>try to reach what belongs to others, or get around a limit or a protection;</li>
          <li>send by machine what is meant to be sent by people, or burden the service without need.</li>
        </ul>
        <p>
          If you find a weakness, tell us before you tell others. We will thank you and not pursue you for a report in
          good faith.
        </p>
        <p>
          The app contains open-source software under its authors’ <a href="/third-party-licences.txt">licences</a>.
        </p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    body: (
      <p>
        We run the service with care but without a guarantee that it is always there. We may change or end it. If we end
        it, we give notice on this site in time for you to save your drafts.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          Some rights can’t be excluded, those of the Australian Consumer Law among them. Nothing here excludes them, or
          our liability for fraud or for intentional harm.
        </p>
        <p>
          Beyond that, and as far as the law allows, we are not liable for a decision of a funder, for funding that
          doesn’t come about, for lost profit or opportunity, or for what happens on devices and networks that we don’t
          run. Where we are liable and may limit it, we may choose to perform the service again or to bear the cost of
          having it performed.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        The law of New South Wales, Australia, applies, and its courts have jurisdiction. This does not exclude any
        protection that the law of your home gives you as a consumer. Before going to court, both of us use the
        complaints procedure of the <Link to="/compliance">Compliance Framework</Link>.
      </p>
    ),
  },
  {
    id: 'these-terms',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms for the future. The effective date is shown above. Applications received before a
        change remain governed by the terms in force when they were received. If a part is invalid, the rest remains in
        force.
      </p>
    ),
  },
]
