/** Loaded before a measured server: sends its CPU time to the parent on request. */
process.on('message', (asked) => {
  if (asked === 'processor time') process.send?.({ processorTime: process.cpuUsage() });
});
