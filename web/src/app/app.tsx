import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { Toasts } from '../components/toasts.tsx'
import { SessionProvider } from '../features/session/session-provider.tsx'
import { queries } from './queries.ts'
import { router } from './routes.tsx'

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Toasts>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </Toasts>
    </QueryClientProvider>
  )
}
