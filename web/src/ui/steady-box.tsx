import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface SteadyBoxProps {
  className?: string
  children: ReactNode
}

/**
 * A box that grows with what it holds and does not shrink again: what stands below it keeps its place under a finger while the words
 * change. In a window of another width it begins anew.
 */
export function SteadyBox({ className, children }: SteadyBoxProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    let width = 0
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth !== width) element.style.minHeight = ''
      width = element.offsetWidth
      element.style.minHeight = `${element.getBoundingClientRect().height}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
