import type { Field } from '@sotto/domain/forms/fields'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CLOSING, describeFiles, FORM, HERO } from '../messages/questions.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Hero } from '../parts/hero.tsx'

/** Every question of every application, for whoever has to collect the answers before they have an account. */
export function Page() {
  const { hash } = useLocation()
  const forms = useRef<HTMLDivElement>(null)
  useEffect(() => openAllForPrint(forms.current), [])
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [hash])
  return (
    <>
      <Hero
        eyebrow={HERO.eyebrow}
        title={HERO.title}
        lead={<p className="print:hidden">{HERO.lead}</p>}
        actions={
          <Button variant="outline" onClick={() => print()}>
            {HERO.printButton}
          </Button>
        }
      />
      <div className="border-t border-line bg-sheet print:border-0">
        <div className="mx-auto max-w-page px-4 py-14 sm:px-8 sm:py-20">
          <div ref={forms} className="border-t border-ink">
            {FORMS.map((form) => (
              <Questions key={form.sector} form={form} />
            ))}
          </div>
        </div>
      </div>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/submit">{CLOSING.submitButton}</ButtonLink>
      </CallToAction>
    </>
  )
}

/** Opens every form for print where none is open: otherwise the paper would hold no question. Returns how to stop. */
function openAllForPrint(forms: HTMLElement | null): () => void {
  const stop = new AbortController()
  let opened: readonly HTMLDetailsElement[] = []
  addEventListener(
    'beforeprint',
    () => {
      const all = [...(forms?.querySelectorAll('details') ?? [])]
      opened = all.some(({ open }) => open) ? [] : all
      for (const form of opened) form.open = true
    },
    stop,
  )
  addEventListener('afterprint', () => opened.forEach((form) => (form.open = false)), stop)
  return () => stop.abort()
}

/** One form. Where some are open, only they are printed, so a sponsor has their own sector on paper. */
function Questions({ form }: { form: SectorForm }) {
  return (
    <details id={form.link ?? form.sector} className="group border-b border-line not-open:print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-x-6 py-4 hover:text-accent marker:hidden">
        <h2 className="text-heading">{form.label}</h2>
        <span
          aria-hidden="true"
          className="relative size-3.5 shrink-0 before:absolute before:top-1/2 before:w-full before:border-t before:border-accent after:absolute after:left-1/2 after:h-full after:border-l after:border-accent group-open:after:hidden print:hidden"
        />
      </summary>
      <div className="max-w-measure space-y-8 pt-2 pb-10">
        {form.sections.map(({ id, title, fields }) => (
          <section key={id}>
            <h3 className="eyebrow font-sans text-muted">{title}</h3>
            <ul className="mt-2 border-t border-line">
              {fields.map((field) => (
                <Question key={field.name} field={field} />
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3 className="eyebrow font-sans text-muted">{form.documents.title}</h3>
          <p className="mt-2 border-t border-line py-2.5">
            {form.documents.hint} {describeFiles(form.documents)}
          </p>
        </section>
      </div>
    </details>
  )
}

function Question({ field }: { field: Field }) {
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{field.label}</span>
        {!field.required && <span className="text-sm text-muted">{FORM.optional}</span>}
      </p>
      {field.hint !== undefined && <p className="text-sm text-muted">{field.hint}</p>}
      {field.kind === 'select' && (
        <p className="text-sm text-muted">{FORM.options(field.options.map(({ label }) => label))}</p>
      )}
    </li>
  )
}
