import type { ComponentPropsWithRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border py-2 text-compact ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const VARIANTS = {
  primary: 'px-4 border-accent bg-accent text-on-accent hover:brightness-110',
  outline: 'px-4 border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  /** What it does can't be undone. */
  danger: 'px-4 border-danger bg-danger text-on-accent hover:brightness-110',
  quiet: 'px-2 border-transparent bg-transparent text-ink underline decoration-accent underline-offset-4',
} as const

type Variant = keyof typeof VARIANTS

/** The look of a button that stands among words. */
export const TEXT_BUTTON = 'link inline-flex min-h-11 cursor-pointer items-center text-sm sm:text-compact'

/** The look of a button, for an element that is made elsewhere. */
export const buttonStyle = (variant: Variant) => `${SHAPE} ${VARIANTS[variant]}`

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: Variant
}

export function Button({ variant = 'primary', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonStyle(variant)} ${className}`} {...rest} />
}

/** A place to go to that looks like a button. */
export function ButtonLink({ variant = 'primary', className = '', ...rest }: LinkProps & { variant?: Variant }) {
  return <Link className={`${buttonStyle(variant)} ${className}`} {...rest} />
}
