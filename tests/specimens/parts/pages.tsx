import { Page } from '../../../web/src/ui/page.tsx'
import { LONG, Specimen, State, UNBROKEN } from '../specimen.tsx'

/** The frame of a working page. */
export function Pages() {
  return (
    <Specimen of="Page">
      <State name="default" wide>
        <Page title="Specimens" eyebrow="Components" lead="Every component in every state.">
          <p>What the page holds.</p>
        </Page>
      </State>
      <State name="long" wide>
        <Page title={UNBROKEN} eyebrow={LONG} lead={LONG}>
          <p>{LONG}</p>
        </Page>
      </State>
    </Specimen>
  )
}
