import { changeAdminClaim, grantsAdmin, uidOfAdminRow } from '@sotto/functions/src/roles/admin-claim.ts'
import { describe, expect, it } from 'vitest'

describe('the admin claim', () => {
  it('is added beside all others, and removed alone', () => {
    expect(changeAdminClaim({ office: 'Sydney' }, true)).toEqual({ office: 'Sydney', admin: true })
    expect(changeAdminClaim({ office: 'Sydney', admin: true }, false)).toEqual({ office: 'Sydney' })
  })

  it('is replaced when it is something that only looks like true', () => {
    expect(changeAdminClaim({ admin: 'true' }, true)).toEqual({ admin: true })
    expect(changeAdminClaim({ admin: 1 }, false)).toEqual({})
  })

  it('is left alone when it is right already', () => {
    expect(changeAdminClaim({ admin: true }, true)).toBeUndefined()
    expect(changeAdminClaim({ office: 'Sydney' }, false)).toBeUndefined()
  })
})

describe('a row of user_roles', () => {
  it.each([
    ['k3Yt_admin', 'k3Yt'],
    ['with_under_score_admin', 'with_under_score'],
    ['k3Yt_viewer', undefined],
    ['k3Yt_administrator', undefined],
    ['k3Yt', undefined],
    ['_admin', undefined],
  ])('%s is the admin row of %s', (rowId, uid) => {
    expect(uidOfAdminRow(rowId)).toBe(uid)
  })

  it('makes its person an admin, and nobody through a row that disagrees with its id', () => {
    expect(grantsAdmin({ user_id: 'ada', role: 'admin' }, 'ada')).toBe(true)
    expect(grantsAdmin({ user_id: 'ada', role: 'admin' }, 'grace')).toBe(false)
    expect(grantsAdmin({ user_id: 'ada', role: 'user' }, 'ada')).toBe(false)
    expect(grantsAdmin({ user_id: 'ada' }, 'ada')).toBe(false)
    expect(grantsAdmin(undefined, 'ada')).toBe(false)
  })
})
