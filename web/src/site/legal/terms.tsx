import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import type { LegalSection } from '../parts/legal-text.tsx'
import { Mail } from '../parts/prose.tsx'

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'About these terms',
    body: (
      <>
        <p>
          These terms are an agreement between you and {BRAND.name}, {BRAND.city}, Australia (“we”). They apply from the
          time you first use this site. If you use it for a company, you confirm that you have authority to bind it.
        </p>
        <p>
          An introduction is governed by an engagement letter that we and the sponsor sign beforehand. If that letter
          conflicts with these terms, the letter prevails.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Our service',
    body: (
      <p>
        We receive project applications in confidence and assess whether they fit the funders in our network. If you and
        a funder agree, we introduce you to each other. We undertake to read your application. We do not promise an
        introduction, funding, or any terms. The times that we state are targets and not deadlines.
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
        form part of these terms.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          Each account is for one person. Use an email address at which we can reach you, and keep your password secret.
        </li>
        <li>You are responsible for all activity on your account until you tell us that it has been compromised.</li>
        <li>
          We may suspend an account that endangers others or breaches these terms. We will give our reasons unless the
          law prevents us.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-you-submit',
    title: 'Your application',
    body: (
      <>
        <p>
          Your application remains yours. You allow us to store, read, summarise and copy it to assess and introduce
          your project.
        </p>
        <p>You confirm that:</p>
        <ul>
          <li>to the best of your knowledge it is true and not misleading, and you will tell us if that changes;</li>
          <li>you are entitled to share it, and doing so breaches no duty of confidence and no right of others; and</li>
          <li>it contains nothing unlawful and nothing that could harm a recipient’s systems.</li>
        </ul>
        <p>
          You cannot change an application after we have received it. While it is pending or under review, you may
          withdraw it in your account. After a decision, write to us to withdraw it. We will then stop work on it. The{' '}
          <Link to="/privacy">Privacy Policy</Link> describes the information that we keep.
        </p>
      </>
    ),
  },
  {
    id: 'drafts',
    title: 'Drafts on your device',
    body: (
      <p>
        Until you send it, an application exists only on your device. We cannot restore a draft if the device is lost,
        if you erase the browser’s data, or if the browser removes it to free space. The page tells you if a change
        could not be saved. Save a copy of important drafts to a file. An application is complete only when the page
        shows it and all its documents as received.
      </p>
    ),
  },
  {
    id: 'confidence',
    title: 'Confidentiality',
    body: (
      <>
        <p>
          We keep your application confidential. Only a funder that you have approved receives a profile of your
          project. We disclose information that identifies you or your project to a funder only with your consent. Every
          such funder must first agree to keep it confidential.
        </p>
        <p>
          This does not cover information that is public, that we already held, or that we lawfully received from
          another source. Nor does it cover disclosure that the law requires. The{' '}
          <Link to="/privacy">Privacy Policy</Link> lists the providers that process information for us.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <p>
        Applications and assessments are free, and there are no upfront fees. If funding closes with a funder that we
        introduced, the sponsor pays us a success fee. The engagement letter sets its rate and terms. We never ask for
        an upfront payment, by message or by telephone. If you receive such a request in our name, write to <Mail />.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Acceptable use',
    body: (
      <>
        <p>You must not:</p>
        <ul>
          <li>use the service to deceive, or for a purpose that sanctions or other laws prohibit;</li>
          <li>attempt to access other people’s information, or circumvent a limit or a security measure; or</li>
          <li>send automated submissions, or place an unreasonable load on the service.</li>
        </ul>
        <p>
          If you find a security vulnerability, tell us before you tell others. We will thank you and will take no
          action against you for a report made in good faith.
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
        We run the service with care but do not guarantee that it is always available. We may change or end it. If we
        end it, we will give notice on this site in time for you to save your drafts.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          Some rights cannot be excluded, including those under the Australian Consumer Law. Nothing in these terms
          excludes them, or our liability for fraud or intentional harm.
        </p>
        <p>To the extent that the law allows, we are otherwise not liable for:</p>
        <ul>
          <li>a funder’s decision, or funding that does not proceed;</li>
          <li>loss of profit or opportunity; or</li>
          <li>events on devices and networks outside our control.</li>
        </ul>
        <p>
          Where the law lets us limit our liability, we may choose to supply the service again or to pay for having it
          supplied again.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing law and disputes',
    body: (
      <p>
        These terms are governed by the law of New South Wales, Australia, and its courts have jurisdiction. This does
        not exclude any protection that you have as a consumer under the law of your home jurisdiction. Before starting
        proceedings, each of us will use the complaints procedure in the{' '}
        <Link to="/compliance">Compliance Framework</Link>.
      </p>
    ),
  },
  {
    id: 'these-terms',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms for the future. The effective date is shown above. Applications received before a
        change remain governed by the terms in force when they were received. If a part of these terms is invalid, the
        rest remains in force.
      </p>
    ),
  },
]
