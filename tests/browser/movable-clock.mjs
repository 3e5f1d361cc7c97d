/** Loaded before a server: its clock goes forward by a day at each SIGUSR2. */
const day = 86_400_000;
const real = Date.now;
let ahead = 0;

Date.now = () => real() + ahead;
process.on('SIGUSR2', () => {
  ahead += day;
  console.log(`The clock is ahead by ${ahead / day} days.`);
});
