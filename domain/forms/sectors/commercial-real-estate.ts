import {
  CONTACT,
  DESCRIPTION,
  DOCUMENTATION,
  documents,
  optionalText,
  OVERVIEW,
  projectType,
  requiredText,
  select,
  WITH_CURRENCY,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Income-producing buildings. Source: docs/specification.md, sections 2 (options), 3 (fields) and 5 (bounds). */
export const commercialRealEstate: SectorForm = {
  sector: 'commercial-real-estate',
  label: 'Commercial Real Estate',
  link: 'commercial',
  version: 1,
  submitLabel: 'Submit Commercial Real Estate Application',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'project-type',
      title: 'Asset Type',
      fields: [
        projectType('Asset type', {
          'office-cbd': 'Office, central business district',
          'office-suburban': 'Office, suburban',
          logistics: 'Logistics',
          industrial: 'Industrial',
          'retail-shopping': 'Retail, shopping centre',
          'retail-high-street': 'Retail, high street',
          hospitality: 'Hospitality',
          'data-centers': 'Data centres',
          healthcare: 'Healthcare',
          'self-storage': 'Self-storage',
        }),
      ],
    },
    CONTACT,
    OVERVIEW,
    {
      id: 'asset',
      title: 'Asset Details',
      fields: [
        select('assetType', 'Primary use', 'Please select asset type', {
          office: 'Office',
          retail: 'Retail',
          industrial: 'Industrial',
          hospitality: 'Hospitality',
          healthcare: 'Healthcare',
          'data-center': 'Data centre',
          mixed: 'Mixed',
        }),
        optionalText('totalNLA', 'Total net lettable area', 100, { hint: 'Include the unit, for example 12,000 m².' }),
        select('assetCondition', 'Asset condition', 'Please select asset condition', {
          new: 'New',
          modern: 'Modern',
          refurbished: 'Refurbished',
          good: 'Good',
          'value-add': 'Value-add',
        }),
        optionalText('esgCertification', 'ESG certification', 200),
      ],
    },
    {
      id: 'tenants',
      title: 'Tenant & Lease Information',
      fields: [
        optionalText('occupancyRate', 'Occupancy rate', 100),
        optionalText('tenantProfile', 'Tenant profile', 500, { input: 'paragraph' }),
        optionalText('leaseStructure', 'Lease structure', 500, {
          input: 'paragraph',
          hint: 'Lease terms, indexation, responsibility for outgoings, unexpired terms.',
        }),
      ],
    },
    {
      id: 'performance',
      title: 'Financial Performance',
      fields: [
        optionalText('currentValuation', 'Current valuation', 100, { input: 'money', hint: WITH_CURRENCY }),
        optionalText('noi', 'Net operating income', 100, {
          input: 'money',
          hint: 'Annual, from current leases, including the currency.',
        }),
        optionalText('yieldRate', 'Yield', 100, {
          hint: 'Annual net operating income as a percentage of the current valuation. If it is a valuer’s net initial yield, say so.',
        }),
      ],
    },
    {
      id: 'transaction',
      title: 'Transaction Details',
      fields: [
        select('acquisitionStatus', 'Acquisition status', 'Please select acquisition status', {
          owned: 'Owned',
          'under-offer': 'Under offer',
          exclusive: 'In exclusivity',
          identified: 'Identified',
        }),
        requiredText('exitStrategy', 'Exit strategy', 10, 1000, {
          input: 'paragraph',
          hint: 'How and when the funding will be repaid: sale, refinancing, rental income.',
        }),
      ],
    },
    DESCRIPTION,
    DOCUMENTATION,
  ],
  documents: documents('Rent roll, leases, valuation, survey, accounts.'),
}
