import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Server state. `always`: a failed call says so itself; waiting for the browser's word on the network hides the truth. */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: 1, staleTime: 5_000 } },
})

/** Around what shows the server's own state. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
