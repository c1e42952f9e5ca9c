import { QueryClient } from '@tanstack/react-query'

/** Server state. `always`: a failed call says so itself; waiting for the browser's word on the network hides the truth. */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: 1, staleTime: 5_000 } },
})
