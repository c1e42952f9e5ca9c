import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import { COMPLAINT_ACKNOWLEDGED, COMPLAINT_ANSWERED, RETENTION } from '../facts/house-rules.ts'
import type { LegalSection } from '../parts/legal-text.tsx'
import { Mail } from '../parts/mail.tsx'
import { RuledTable } from '../parts/ruled-table.tsx'

/** It describes the product's real behaviour: a change of the data collected, stored or passed on needs a change here too. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    body: (
      <p>
        {BRAND.name}, {BRAND.city}, Australia (“we”). Questions about your information reach us at <Mail /> or on{' '}
        {BRAND.phone}. We handle personal information under the Australian Privacy Act 1988 and, where it applies to
        you, under the data protection law of the place where you live.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>What you give us, and little else:</p>
        <ul>
          <li>
            <strong>Your account:</strong> an email address and a password. We never see the password; the sign-in
            service keeps it only in a form from which it can’t be read.
          </li>
          <li>
            <strong>An application, once you send it:</strong> your name, email address, telephone number and company,
            the answers about your project, and the documents that you attach.
          </li>
          <li>
            <strong>A message to us:</strong> what you write in the contact form. It reaches our mailbox and is not
            stored in the application database.
          </li>
          <li>
            <strong>What running a site brings with it:</strong> our hosting provider logs requests with their time and
            network address. To limit misuse of the contact form we count messages by a coded form of that address,
            which doesn’t say what it was; those counts expire within two days.
          </li>
        </ul>
        <p>
          Documents may name other people: directors, tenants, advisers. Please attach only what you are entitled to
          share, and no health or other sensitive information about individuals.
        </p>
      </>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: (
      <>
        <p>
          Drafts, their files and whatever waits to be sent are stored in your browser. We can’t see them until you send
          them. They are kept apart for each person who signs in on the device, but they are not encrypted there:
          whoever can use your account on the device can read them.
        </p>
        <p>
          You can delete a draft at any time, and when you sign out with unsent work you are asked whether to send it,
          keep it or erase it. A draft that you save to a file is encrypted if you give it a passphrase, and readable by
          whoever has the file if you don’t.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <ul>
          <li>To assess your project and answer you, which is what you asked us to do</li>
          <li>To introduce you to funders, with your consent and to those you have agreed to</li>
          <li>To tell you by mail that an application has arrived and when its status changes</li>
          <li>To meet legal duties, such as checks against money laundering and the keeping of records</li>
          <li>To keep the service safe: to record who decided what, and to find and stop misuse</li>
        </ul>
        <p>We do not sell personal information, and we send no marketing on the strength of an application.</p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>
          You see your own applications. Those of our people who review applications see all of them; each change of a
          status or a note is recorded with its author. A reviewer’s device keeps a copy of what it showed last, so that
          they can read it offline, and the notes that they have not saved yet. Both are erased when they sign out.
        </p>
        <p>
          A funder receives what names you or your project only with your consent. We disclose information without it
          only where the law obliges us to.
        </p>
      </>
    ),
  },
  {
    id: 'providers',
    title: 'Providers who work for us',
    body: (
      <>
        <p>These companies process information for us, under contract and for the purposes above alone:</p>
        <div className="my-4">
          <RuledTable
            caption="Providers, what they do for us, and what reaches them"
            columns={['Provider', 'For what', 'What reaches it']}
            rows={[
              [
                'Google Firebase',
                'Sign-in, database, files, hosting',
                'Accounts, applications and documents; requests to this site',
              ],
              [
                'Google reCAPTCHA',
                'Keeping machines out of the contact form, where it is switched on',
                'What your browser tells of itself, when you send the form',
              ],
              [
                'Google Gemini',
                'Summaries for our reviewers',
                'The answers about the project and the names of the files; never the contact’s name, email or phone, and never the files',
              ],
              [
                'Twilio SendGrid',
                'Sending mail',
                'Your address and the reference of an application; messages from the contact form',
              ],
            ]}
          />
        </div>
        <p>
          Applications and documents are stored in {BRAND.city}. Sign-in, summaries and mail may be processed in other
          countries, the United States among them.
        </p>
      </>
    ),
  },
  {
    id: 'summaries',
    title: 'Summaries by an AI model',
    body: (
      <p>
        A reviewer may ask for a summary of an application. The model is given the answers about the project and the
        names of the files, without the contact’s name, email and phone. Its summary is shown to reviewers alone. It
        points to the answers that it rests on, so that it can be checked. No decision is made by it: a person reads the
        application and decides.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <p>
          Our policy is to keep applications, their documents and the record of their review for {RETENTION} from the
          day on which we received them, which covers the periods for which records of this kind have to be kept, and
          then to delete them. Messages to us are kept while the matter is open, and never beyond that period.
        </p>
        <p>Your account remains until you ask us to close it. What lies on your device remains until you erase it.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in the browser',
    body: (
      <>
        <p>
          We use no advertising, no analytics and no cookies that follow you elsewhere. If reCAPTCHA guards the contact
          form, it may keep a cookie of its own once you send a message. In your browser’s storage we keep what the
          service needs to work: your session, your drafts, the app itself so that it opens without a network, and your
          answer to the cookie notice.
        </p>
        <p>
          The notice offers three answers: accept all, essential only, decline. Since there is nothing beyond the
          essential today, all three have the same effect. Should that ever change, your answer will be kept to.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    body: (
      <p>
        Information travels encrypted and is encrypted where it is stored on our provider’s servers. Who may read or
        write what is enforced by the database and the file store themselves, and not by the pages alone. The page{' '}
        <Link to="/security">Security and Compliance</Link> says more. No system is beyond failure; if a breach is
        likely to harm you, we will tell you and the authority concerned, as the law requires.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask of us',
    body: (
      <>
        <p>You may ask us</p>
        <ul>
          <li>what we hold about you, and for a copy of it;</li>
          <li>to correct what is wrong;</li>
          <li>to delete what no legal duty makes us keep, and to close your account;</li>
          <li>to stop introducing your project, at any time.</li>
        </ul>
        <p>
          Write to <Mail /> from the address of your account, so that we know it is you. It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'If you are not satisfied',
    body: (
      <p>
        Tell us. We will acknowledge a complaint within {COMPLAINT_ACKNOWLEDGED} and answer its substance within{' '}
        {COMPLAINT_ANSWERED}. The procedure is part of our <Link to="/compliance">Compliance Framework</Link>. You may
        also contact the Office of the Australian Information Commissioner, or the data protection authority where you
        live.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When we change what we do, we change this page and its date first. If a change concerns applications that we
        already hold, we write to the people who sent them.
      </p>
    ),
  },
]
