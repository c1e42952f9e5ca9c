import { MAX_LIST } from '@sotto/domain/shared/limits'
import { receiptPath, RECEIPTS } from '@sotto/domain/submission/paths'
import { receiptSchema, type Receipt } from '@sotto/domain/submission/submission'
import { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { fieldsOf, openFirestore, readFirestore } from '../firestore.ts'

/*
 * Receipts: a sponsor's own view of a submission, under its id. `create-submission.ts` writes them; triggers keep their status.
 */

export interface StoredReceipt {
  id: string
  receipt: Receipt
}

/** The signed-in person's receipt of a submission; null when it does not exist. Throws the SDK's errors. */
export async function readReceipt(id: string): Promise<Receipt | null> {
  const receipt = await getDoc(doc(await openFirestore(), receiptPath(id)))
  const data = receipt.data()
  return data === undefined ? null : receiptSchema.parse(fieldsOf(data))
}

/** A person's latest receipts, newest first. Throws `ProblemError`. */
export function listReceipts(uid: string): Promise<readonly StoredReceipt[]> {
  return readFirestore(async (firestore) => {
    const receipts = await getDocs(
      query(
        collection(firestore, RECEIPTS),
        where('user_id', '==', uid),
        orderBy('created_at', 'desc'),
        limit(MAX_LIST),
      ),
    )
    return receipts.docs.map((each) => ({ id: each.id, receipt: receiptSchema.parse(fieldsOf(each.data())) }))
  })
}
