import { SHORT_PROCESS } from '../messages/home.ts'

/** The process in three steps along one line, which is drawn as it comes into view. */
export function ShortSteps() {
  return (
    <ol className="grid grid-cols-1 md:grid-cols-3">
      {SHORT_PROCESS.map(({ title, text }, index) => (
        <li key={title} className="group grid grid-cols-numbered gap-x-5 md:grid-cols-1 md:grid-rows-headed">
          <div aria-hidden="true" className="flex flex-col items-center md:flex-row">
            <span className="grid size-11 shrink-0 place-items-center rounded-full border border-accent font-serif text-heading text-accent">
              {index + 1}
            </span>
            <span className="my-2 flex-1 drawn drawn-down border-l border-accent group-last:hidden md:mx-3 md:my-0 md:border-t md:border-l-0 md:drawn-across" />
          </div>
          <div className="pb-10 group-last:pb-0 max-md:pt-2 md:mt-6 md:pr-12 md:pb-0">
            <h3 className="text-heading">{title}</h3>
            <p className="mt-1.5 text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
