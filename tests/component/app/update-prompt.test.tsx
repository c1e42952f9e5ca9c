import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../support/mount.tsx'
import '../../../web/src/styles/app.css'

test('a page whose worker was replaced before it followed versions says that it is from an earlier one', async () => {
  let controller = {} as ServiceWorker
  vi.spyOn(ServiceWorkerContainer.prototype, 'controller', 'get').mockImplementation(() => controller)
  vi.spyOn(ServiceWorkerContainer.prototype, 'register').mockRejectedValue(new Error('There is no worker here.'))
  // The module notes at its start which worker the page came from.
  const { followVersions } = await import('../../../web/src/app/update/app-update.ts')
  const { UpdatePrompt } = await import('../../../web/src/app/update/update-prompt.tsx')
  await mount(<UpdatePrompt />)
  const notice = page.getByText('This page is from an earlier version', { exact: true })
  await expect.element(notice).not.toBeInTheDocument()

  controller = {} as ServiceWorker
  await followVersions().catch(() => undefined)

  await expect.element(notice).toBeVisible()
})
