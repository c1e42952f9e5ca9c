/** Words of a review or of its sponsor, as they were written. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="mt-1 border-l border-line pl-3 wrap-anywhere whitespace-pre-line text-ink">
      {children}
    </blockquote>
  )
}
