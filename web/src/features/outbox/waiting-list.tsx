import { Link } from 'react-router-dom'
import { Mark } from '../../components/mark.tsx'
import { useOnline } from '../../components/use-online.ts'
import { listOutbox } from '../../data/local/list-outbox.ts'
import { useLocal } from '../../data/local/use-local.ts'
import { describeEntry } from './entry-words.ts'
import { projectNameOf } from './project-name.ts'

/** The applications that are frozen and on their way, with what each one waits for. */
export function WaitingList({ uid }: { uid: string }) {
  const online = useOnline()
  const entries = useLocal(() => listOutbox(uid), [uid])
  if (!entries || entries.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="border-b border-ink pb-2 text-heading">On their way</h2>
      <ul>
        {entries.map((entry) => {
          const words = describeEntry(entry, online)
          return (
            <li
              key={entry.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
            >
              <Link to={`/applications/${entry.id}`} className="link font-serif text-xl break-words">
                {projectNameOf(entry.submission)}
              </Link>
              <Mark tone={words.tone}>{words.state}</Mark>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
