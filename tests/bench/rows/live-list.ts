import { randomUUID } from 'node:crypto'
import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import { arrive } from '../../browser/arrive.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail, signIn } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import { shows } from '../page-moments.ts'
import { TIMES, type Bench } from '../world.ts'

/** From the writing of a submission until its row is on the open list of an admin, and until a bare listener has it. */
export const liveList: Bench = async (world) => {
  const desk = await world.newDevice()
  const { page } = await desk.open({ viewport: DESK })
  const email = newEmail('bench-admin')
  await createAdmin(email)
  await signIn(page, email)
  await page.goto(`${suite().appUrl}/admin`)
  await page.getByText('Live', { exact: true }).waitFor()
  const [seen, heard]: [number[], number[]] = [[], []]
  for (let time = 0; time < TIMES; time += 1) {
    const company = `Quay ${randomUUID().slice(0, 8)}`
    const [onPage, onListener] = [shows(page, company, 1), hears(company)]
    const begun = Date.now()
    await arrive({ answers: { company } })
    seen.push((await onPage) - begun)
    heard.push((await onListener) - begun)
  }
  await desk.remove()
  return [
    { what: 'an arrival on the open list of an admin', unit: 'ms', budget: { most: 2000 }, samples: seen },
    { what: '… to a bare listener, without browser and rules', unit: 'ms', samples: heard },
  ]
}

/** When a listener of the server’s own hand has a company’s submission. */
function hears(company: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const stop = server()
      .firestore.collection(SUBMISSIONS)
      .where('company_name', '==', company)
      .onSnapshot(({ empty }) => {
        if (empty) return
        stop()
        resolve(Date.now())
      }, reject)
  })
}
