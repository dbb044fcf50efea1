/** Who the demo shop is. The telephone number and the domain are reserved for examples. */
export const DEMO_PROFILE = {
  name: 'Moorland Fires',
  phone: '01632 960123',
  phoneNumber: '+441632960123',
  email: 'hello@moorlandfires.example',
  address: ['14 Stockwell Street', 'Leek', 'Staffordshire ST13 6DH'],
  openingHours: ['Monday to Saturday, 9.30 to 5', 'Closed on Sundays and bank holidays'],
  town: 'Leek',
  county: 'Staffordshire',
  companyName: 'Moorland Fires Ltd',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  policy: {
    returnDays: 30,
    cancellationDays: 14,
    deliveryHours: 48,
    deliveryDaysAtMost: 30,
    quotationDays: 14,
    complaintDays: 5,
    warrantyYears: 2,
    minimumAge: 18,
  },
};

/** Who administers it, until the settings say otherwise. */
export const DEMO_ADMIN = 'admin@moorlandfires.example';
