import { describe, expect, it } from 'vitest';
import { BillOfLadingRequest, billOfLadingCreate } from '../../../src/contract/service/bill-of-lading.ts';
import { describeRequest } from './describe-contract.ts';

const bill = {
  BolNumber: 'BOL-1',
  BolType: 'Airway',
  DepFlight: 'CZ300',
  TraFlight: 'CZ301',
  ArrFlight: 'CZ302',
  Origin: 'CAN',
  Destination: 'EWR',
  ETD: '2024-11-25T20:30:00+08:00',
  ETA: '2024-11-26T20:30:00-05:00',
  Weight: 4200.5,
  BolFile: 'ZmlsZQ==',
  BolFilePush: 'push',
  FileType: 'pdf',
  BoxInfos: [
    {
      BoxNumber: 'B1',
      Weight: 700,
      Length: 60,
      Width: 40,
      Height: 40,
      PackageInfos: [{ PackageId: 'EUU20160808TST00001', TrackingNumber: 'TN1' }],
    },
  ],
};

describeRequest('bill-of-lading.create request', BillOfLadingRequest, {
  example: bill,
  required: ['BolNumber', 'BolType', 'Origin', 'Destination', 'ETD', 'ETA', 'BoxInfos'],
  longest: { BolNumber: 50, BolType: 50 },
});

describe('bill of lading', () => {
  const takes = (fields: object) => BillOfLadingRequest.safeParse({ ...bill, ...fields }).success;

  it('takes a number and a type of letters, digits, hyphen and underscore', () => {
    for (const name of ['BolNumber', 'BolType']) {
      expect(['a-B_1', 'a b', 'a/b', ''].map((text) => takes({ [name]: text }))).toEqual([true, false, false, false]);
    }
  });

  it('takes a type beyond the two that were seen', () => {
    expect(takes({ BolType: 'Railway' })).toBe(true);
  });

  it('reads whatever comes back as nothing', () => {
    expect([undefined, null, '', {}, { Success: true }].map((body) => billOfLadingCreate.reply.parse(body))).toEqual(
      Array(5).fill(undefined),
    );
  });
});
