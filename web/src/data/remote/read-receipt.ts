import { receiptPath } from '@sotto/domain/submission/paths'
import { receiptSchema, type Receipt } from '@sotto/domain/submission/submission'
import { doc, getDoc } from 'firebase/firestore/lite'
import { fieldsOf, openFirestore } from './firestore.ts'

/** One's own receipt; null when it does not exist. Throws the SDK's errors. */
export async function readReceipt(id: string): Promise<Receipt | null> {
  const receipt = await getDoc(doc(await openFirestore(), receiptPath(id)))
  const data = receipt.data()
  return data === undefined ? null : receiptSchema.parse(fieldsOf(data))
}
