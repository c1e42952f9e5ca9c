import type { Area } from '../state.ts'
import { site } from './site.ts'

/** In the order of the pictures' numbers. */
export const AREAS: readonly Area[] = [site]
