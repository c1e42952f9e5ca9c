import { MAX_LIST } from '@sotto/domain/shared/limits'
import { RECEIPTS } from '@sotto/domain/submission/paths'
import { receiptSchema, type Receipt } from '@sotto/domain/submission/submission'
import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { reading } from './errors.ts'
import { fieldsOf, openFirestore } from './firestore.ts'

export interface StoredReceipt {
  id: string
  receipt: Receipt
}

/** A person's latest receipts, newest first. Throws `ProblemError`. */
export function listReceipts(uid: string): Promise<readonly StoredReceipt[]> {
  return reading(async () => {
    const receipts = await getDocs(
      query(
        collection(await openFirestore(), RECEIPTS),
        where('user_id', '==', uid),
        orderBy('created_at', 'desc'),
        limit(MAX_LIST),
      ),
    )
    return receipts.docs.map((each) => ({ id: each.id, receipt: receiptSchema.parse(fieldsOf(each.data())) }))
  })
}
