interface ScreenOrPaperProps {
  screen: string
  paper: string
}

/** A text that paper needs in another form, such as a time of day, which is dated there. */
export function ScreenOrPaper({ screen, paper }: ScreenOrPaperProps) {
  if (screen === paper) return screen
  return (
    <>
      <span className="print:hidden">{screen}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  )
}
