import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import { COMPLAINT_ACKNOWLEDGED, COMPLAINT_ANSWERED, RETENTION } from '../facts/house-rules.ts'
import type { LegalSection } from '../parts/legal-text.tsx'
import { Mail } from '../parts/prose.tsx'
import { RuledTable } from '../parts/ruled-table.tsx'

/** It describes the product's real behaviour: a change of the data collected, stored or passed on needs a change here too. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    body: (
      <p>
        {BRAND.name}, of {BRAND.city}, Australia (“we”), is responsible for your personal information. For questions
        about your information, write to <Mail /> or call {BRAND.phone}. We handle personal information under the
        Australian Privacy Act 1988. Where it applies to you, we also comply with the data protection law of your home
        jurisdiction.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'Information we collect',
    body: (
      <>
        <p>Most of it comes directly from you:</p>
        <ul>
          <li>
            <strong>Your account:</strong> an email address and a password. We never see the password. The sign-in
            service stores it only as a cryptographic hash, from which it cannot be read.
          </li>
          <li>
            <strong>Applications that you send:</strong> your name, email address, telephone number and company, the
            answers about your project, and the documents that you attach. If a reviewer asks you a question, also your
            answer and its documents. If you withdraw an application, also the reason that you give.
          </li>
          <li>
            <strong>AML and KYC checks:</strong> before an introduction, identity documents of sponsors and funders, and
            of their directors, beneficial owners and representatives. From a sponsor, also evidence of the source of
            its equity. From a funder, also references. We also keep the results of our checks against sanctions lists
            and for politically exposed persons.
          </li>
          <li>
            <strong>Messages to us:</strong> the contents of the contact form. They are sent to our mailbox and are not
            stored in the application database.
          </li>
          <li>
            <strong>Technical records:</strong> our hosting provider logs requests with their time and IP address. To
            limit misuse of the contact form, we count messages by a one-way hash of that address. The address cannot be
            read from it, and the counts expire within two days.
          </li>
        </ul>
        <p>
          Documents may name other people, such as directors, tenants and advisers. Attach only information that you are
          entitled to share, and no health or other sensitive information about individuals.
        </p>
      </>
    ),
  },
  {
    id: 'on-your-device',
    title: 'Information that stays on your device',
    body: (
      <>
        <p>
          Drafts, their documents, answers that you are writing, and everything that waits to be sent are stored in your
          browser. Files that you share with {BRAND.name} from another app also wait there until you attach them. They
          wait for at most one day. We cannot see any of this until you send it. Your browser also keeps copies of the
          applications that you have sent, so that you can read them offline. Those copies are removed when you sign
          out. Drafts and copies are stored separately for each account, and the app shows them only to that account.
          They are not encrypted on the device: any person who can unlock it may be able to read them.
        </p>
        <p>
          You can delete a draft at any time. If you sign out with unsent work, we ask whether to keep or erase it. You
          can also send a waiting application first. A draft that you save to a file is encrypted if you set a
          passphrase. Without one, any holder of the file can read it.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use your information',
    body: (
      <>
        <ul>
          <li>To assess your project and reply to you, at your request</li>
          <li>To introduce you, with your consent, to the funders that you have approved</li>
          <li>
            To tell you by email that we have received an application, when its status changes, and when there is a
            question about it
          </li>
          <li>To meet legal duties, such as anti-money-laundering checks and record-keeping</li>
          <li>To keep the service secure: to record decisions with their authors, and to detect and stop misuse</li>
        </ul>
        <p>We do not sell personal information, and we do not use applications for marketing.</p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who can see your information',
    body: (
      <>
        <p>
          You see your own applications. Our reviewers can see all applications. We record each question, and each
          change to a status or a note, with its author. For offline reading, a reviewer’s device keeps copies of the
          applications that it has listed or opened, without their documents. It also keeps any notes, messages and
          questions not yet saved. All of these are erased when the reviewer signs out. Reviewers can also download
          applications and documents. We keep those copies no longer than section 8 allows, and signing out does not
          erase them.
        </p>
        <p>
          Without your consent, we give no funder any information that identifies you or your project. Apart from the
          service providers in section 6, we disclose information to others only with your consent or where the law
          requires us to.
        </p>
      </>
    ),
  },
  {
    id: 'providers',
    title: 'Our service providers',
    body: (
      <>
        <p>These companies process information for us, under contract and only for the purposes above:</p>
        <div className="my-4">
          <RuledTable
            caption="Providers, their services, and the information that each receives"
            columns={['Provider', 'Service', 'Information received']}
            rows={[
              [
                'Google Firebase',
                'Sign-in, database, files, hosting',
                'Accounts, applications and documents; requests to this site',
              ],
              [
                'Google reCAPTCHA',
                'Protection of the contact form against bots, where enabled',
                'Information about your browser, when you send the form',
              ],
              [
                'Google Gemini',
                'Summaries for our reviewers',
                'The name of the company, the answers about the project and the names of the documents. Not included: the contact’s name, email and phone number, and the documents',
              ],
              [
                'Twilio SendGrid',
                'Email delivery',
                'Your email address; the reference, sector, times and status of an application; the due date of a question; messages from the contact form. Not included: which decision we made, and the contents of applications, questions and answers',
              ],
            ]}
          />
        </div>
        <p>
          Applications and documents are stored in {BRAND.city}. Sign-in, summaries and email may be processed in other
          countries, including the United States.
        </p>
      </>
    ),
  },
  {
    id: 'summaries',
    title: 'AI summaries',
    body: (
      <p>
        A reviewer may ask for a summary of an application. The model receives the name of the company, the answers
        about the project and the names of the documents. It does not receive the contact’s name, email or phone number.
        Only reviewers see its summary. The summary cites the answers that it is based on, so that a reviewer can check
        it. The model makes no decision: a person reads the application and decides.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep your information',
    body: (
      <>
        <p>
          Our policy is to keep an application, its documents and its review records for {RETENTION} from the day we
          received it. We keep AML and KYC records for {RETENTION} from the day we received them. Then we delete them.
          Where the law requires a longer period, we will keep them for that period. We keep messages to us until the
          matter is closed, and for no longer than {RETENTION}.
        </p>
        <p>
          If you withdraw an application, our review ends. After 24 hours, our reviewers will no longer be able to open
          its documents in the app. We keep a withdrawn application for the same period as any other. You may ask us to
          delete it sooner (section 11). We keep your account until you ask us to close it. Drafts and waiting
          applications remain on your device until you send, delete or erase them. Copies of sent applications are
          removed when you sign out.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          We use no advertising, no analytics and no tracking cookies. If reCAPTCHA protects the contact form, it may
          set a cookie of its own once you send a message. We store only necessary data in your browser: your session,
          your drafts, the app itself for offline use, and your answer to the cookie notice.
        </p>
        <p>
          The notice offers three answers: accept all, essential only, decline. We store only essential data today, so
          all three have the same effect. If that changes, we will respect your answer.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect your information',
    body: (
      <p>
        Information is encrypted in transit and at rest on our provider’s servers. The database and the file store
        themselves enforce access, so it does not depend on the pages alone. See{' '}
        <Link to="/security">Security and Compliance</Link> for details. No system is completely secure. If a breach is
        likely to harm you, we will notify you and the relevant authority, as the law requires.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may ask us:</p>
        <ul>
          <li>for a copy of the information that we hold about you;</li>
          <li>to correct it;</li>
          <li>to delete it, unless the law requires us to keep it, and to close your account; or</li>
          <li>to stop introducing your project, at any time.</li>
        </ul>
        <p>
          Write to <Mail /> from the email address of your account, so that we can confirm your identity. There is no
          charge.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        If you are not satisfied, tell us. We will acknowledge a complaint within {COMPLAINT_ACKNOWLEDGED} and respond
        in full within {COMPLAINT_ANSWERED}. If we need longer, we will tell you before then and give a date. The
        procedure is part of our <Link to="/compliance">Compliance Framework</Link>. You may also contact the Office of
        the Australian Information Commissioner, or the data protection authority where you live.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        Before we change our practice, we will update this page and its effective date. If a change concerns
        applications that we already hold, we will write to the people who sent them.
      </p>
    ),
  },
]
