import { CharacterCount } from '../../../web/src/ui/fields/character-count.tsx'
import { ErrorSummary } from '../../../web/src/ui/fields/error-summary.tsx'
import { CONTROL, describedBy, FormField } from '../../../web/src/ui/fields/form-field.tsx'
import { LONG, Specimen, State } from '../specimen.tsx'

const HINT = 'With its currency, for example EUR 58 million.'
const ERROR = 'Enter the funding required'

interface FieldProps {
  id: string
  label?: string
  hint?: string
  error?: string
  optional?: boolean
  value?: string
  disabled?: boolean
}

function Field({
  id,
  label = 'Funding required',
  hint,
  error,
  optional = false,
  value = '',
  disabled = false,
}: FieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        id={id}
        className={CONTROL}
        defaultValue={value}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FormField>
  )
}

/** What is filled in. */
export function Forms() {
  return (
    <>
      <Specimen of="FormField">
        <State name="default">
          <Field id="plain" />
        </State>
        <State name="filled in, with a hint">
          <Field id="filled" hint={HINT} value="EUR 58 million" />
        </State>
        <State name="focus" force="focus-visible">
          <Field id="focused" optional value="EUR 58 million" />
        </State>
        <State name="error">
          <Field id="wrong" hint={HINT} error={ERROR} />
        </State>
        <State name="disabled">
          <Field id="disabled" value="EUR 58 million" disabled />
        </State>
        <State name="long">
          <Field id="long" label={LONG} hint={LONG} error={LONG} optional value={LONG} />
        </State>
        <State name="several lines, counted">
          <FormField
            id="lines"
            label="Summary"
            error="Summary must be 100 characters or fewer"
            aside={<CharacterCount max={100} text={LONG.repeat(2)} />}
          >
            <textarea id="lines" rows={3} className={CONTROL} defaultValue={LONG} aria-invalid />
          </FormField>
        </State>
        <State name="choice">
          <FormField id="choice" label="Sector">
            <select id="choice" className={CONTROL}>
              <option>Energy and renewables</option>
            </select>
          </FormField>
        </State>
      </Specimen>
      <Specimen of="CharacterCount">
        <State name="more needed">
          <CharacterCount min={20} max={100} text="Short" />
        </State>
        <State name="some left">
          <CharacterCount max={20} text="Nearly twenty now" />
        </State>
        <State name="too many">
          <CharacterCount max={20} text={LONG} />
        </State>
      </Specimen>
      <Specimen of="ErrorSummary">
        <State name="one problem">
          <ErrorSummary attempt={0} problems={[{ id: 'wrong', message: ERROR }]} />
        </State>
        <State name="several, long">
          <ErrorSummary
            attempt={0}
            problems={[
              { id: 'wrong', message: ERROR },
              { id: 'long', message: LONG },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}
